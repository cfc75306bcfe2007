import type { RequestActor } from '../auth';
import { respondWithField, respondWithMessage } from './responses';

interface Resource<Response, Input, Update> {
  get: (id: string) => Promise<Response>;
  create: (actor: RequestActor, input: Input) => Promise<Response>;
  update: (actor: RequestActor, id: string, input: Update) => Promise<Response>;
  remove: (actor: RequestActor, id: string) => Promise<unknown>;
}

export interface ResourceContext<Body = unknown> {
  actor: RequestActor;
  params: Readonly<Record<string, string>>;
  body: Body;
}

/**
 * Creates the route handlers that read, create, update and delete objects of one type.
 * @param name response field that contains the object
 * @param options `removed` is the message after a deletion, marked with `msg`, `param` the path parameter with the id
 */
export function createResourceHandlers<const Name extends string, Response, Input, Update>(
  name: Name,
  resource: Resource<Response, Input, Update>,
  { removed, param = 'id' }: { removed: string; param?: string },
) {
  const getId = ({ params }: Pick<ResourceContext, 'params'>) => params[param]!;
  return {
    get: respondWithField(name, (context: Pick<ResourceContext, 'params'>) => resource.get(getId(context))),
    create: respondWithField(name, ({ actor, body }: Pick<ResourceContext<Input>, 'actor' | 'body'>) =>
      resource.create(actor, body),
    ),
    update: respondWithField(name, (context: ResourceContext<Update>) =>
      resource.update(context.actor, getId(context), context.body),
    ),
    remove: respondWithMessage(removed, async (context: Pick<ResourceContext, 'actor' | 'params'>) => {
      await resource.remove(context.actor, getId(context));
    }),
  };
}
