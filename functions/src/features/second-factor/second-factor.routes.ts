import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const secondFactorRoutes = ({ secondFactor }: Services) =>
  ({
    secondFactor: async ({ actor }) => ({ data: await secondFactor.status(actor) }),
    checkOwnPassword: async ({ actor, body }) => ({
      data: await secondFactor.checkPassword(actor, body.password),
    }),
    confirmSecondFactor: async ({ actor, body }) => ({ data: await secondFactor.confirm(actor, body) }),
    askForPasskey: async ({ actor }) => ({ data: await secondFactor.askForPasskey(actor) }),
    beginApp: async ({ actor, body }) => ({ data: await secondFactor.beginApp(actor, body.enrolment) }),
    addApp: async ({ actor, body }) => ({ data: await secondFactor.addApp(actor, body.code) }),
    removeApp: async ({ actor }) => ({ data: await secondFactor.removeApp(actor) }),
    beginPasskey: async ({ actor, body }) => ({
      data: await secondFactor.beginPasskey(actor, body.enrolment),
    }),
    addPasskey: async ({ actor, body }) => ({
      data: await secondFactor.addPasskey(actor, body.name, body.response),
    }),
    removePasskey: async ({ actor, params }) => ({
      data: await secondFactor.removePasskey(actor, params.id),
    }),
    newRecoveryCodes: async ({ actor }) => ({ data: await secondFactor.newRecoveryCodes(actor) }),
  }) satisfies Handlers;
