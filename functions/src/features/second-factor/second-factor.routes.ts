import type { Services } from '../../compose';
import { data } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/http';

export const secondFactorRoutes = ({ secondFactor }: Services) =>
  ({
    secondFactor: data(({ actor }) => secondFactor.status(actor)),
    checkOwnPassword: data(({ actor, body }) => secondFactor.checkPassword(actor, body.password)),
    confirmSecondFactor: data(({ actor, body }) => secondFactor.confirm(actor, body)),
    askForPasskey: data(({ actor }) => secondFactor.askForPasskey(actor)),
    beginApp: data(({ actor, body }) => secondFactor.beginApp(actor, body.enrolment)),
    addApp: data(({ actor, body }) => secondFactor.addApp(actor, body.code)),
    removeApp: data(({ actor }) => secondFactor.removeApp(actor)),
    beginPasskey: data(({ actor, body }) => secondFactor.beginPasskey(actor, body.enrolment)),
    addPasskey: data(({ actor, body }) => secondFactor.addPasskey(actor, body.name, body.response)),
    removePasskey: data(({ actor, params }) => secondFactor.removePasskey(actor, params.id)),
    newRecoveryCodes: data(({ actor }) => secondFactor.newRecoveryCodes(actor)),
  }) satisfies Handlers;
