import type { Shop } from '../../platform/shop';
import { respondWithData } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createSecondFactorRoutes = ({ secondFactor, panelSessions }: Shop) =>
  ({
    getSecondFactor: respondWithData(({ actor }) => secondFactor.status(actor)),
    verifyOwnPassword: respondWithData(({ actor, body }) => secondFactor.checkPassword(actor, body.password)),
    confirmSecondFactor: respondWithData(({ actor, body }) => secondFactor.confirm(actor, body)),
    createPasskeyChallenge: respondWithData(({ actor }) => secondFactor.askForPasskey(actor)),
    startAppEnrolment: respondWithData(({ actor, body }) => secondFactor.beginApp(actor, body.enrolment)),
    addAuthenticatorApp: respondWithData(({ actor, body }) =>
      secondFactor.addApp(actor, body.code, body.device),
    ),
    removeAuthenticatorApp: respondWithData(({ actor }) => secondFactor.removeApp(actor)),
    startPasskeyEnrolment: respondWithData(({ actor, body }) =>
      secondFactor.beginPasskey(actor, body.enrolment),
    ),
    addPasskey: respondWithData(({ actor, body }) => secondFactor.addPasskey(actor, body)),
    removePasskey: respondWithData(({ actor, params }) => secondFactor.removePasskey(actor, params.id)),
    replaceRecoveryCodes: respondWithData(({ actor }) => secondFactor.newRecoveryCodes(actor)),
    listPanelSessions: respondWithData(({ actor }) => panelSessions.list(actor)),
    endPanelSession: respondWithData(({ actor, params }) => panelSessions.end(actor, params.id)),
    endOtherPanelSessions: respondWithData(({ actor }) => panelSessions.endOthers(actor)),
  }) satisfies RouteHandlers;
