import type { Services } from '../../compose';
import { data } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/http';

export const secondFactorRoutes = ({ secondFactor, panelSessions }: Services) =>
  ({
    secondFactor: data(({ actor }) => secondFactor.status(actor)),
    checkOwnPassword: data(({ actor, body }) => secondFactor.checkPassword(actor, body.password)),
    confirmSecondFactor: data(({ actor, body }) => secondFactor.confirm(actor, body)),
    askForPasskey: data(({ actor }) => secondFactor.askForPasskey(actor)),
    beginApp: data(({ actor, body }) => secondFactor.beginApp(actor, body.enrolment)),
    addApp: data(({ actor, body }) => secondFactor.addApp(actor, body.code, body.device)),
    removeApp: data(({ actor }) => secondFactor.removeApp(actor)),
    beginPasskey: data(({ actor, body }) => secondFactor.beginPasskey(actor, body.enrolment)),
    addPasskey: data(({ actor, body }) => secondFactor.addPasskey(actor, body)),
    removePasskey: data(({ actor, params }) => secondFactor.removePasskey(actor, params.id)),
    newRecoveryCodes: data(({ actor }) => secondFactor.newRecoveryCodes(actor)),
    listPanelSessions: data(({ actor }) => panelSessions.list(actor)),
    endPanelSession: data(({ actor, params }) => panelSessions.end(actor, params.id)),
    endOtherPanelSessions: data(({ actor }) => panelSessions.endOthers(actor)),
  }) satisfies Handlers;
