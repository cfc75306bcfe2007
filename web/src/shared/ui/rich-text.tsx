import { Fragment, type ReactNode } from 'react';
import { t } from '@contract/texts/text';

/** Renders the part of a text between a pair of tags, such as a link. */
export type TagRenderer = (content: ReactNode) => ReactNode;

type RichTextProps = { text: string; context?: string } & Readonly<
  Record<string, string | number | TagRenderer | undefined>
>;

const TAG = /<(\w+)>(.*?)<\/\1>/s;

/**
 * Text with links or emphasis inside sentences. Each tag of the message is a property that renders its content; other
 * properties are values of arguments. Builds replace the element by its translated content.
 *
 * @example <RichText text="Please <login>log in</login>." login={(text) => <TextLink to="/login">{text}</TextLink>} />
 */
export function RichText({ text, context, ...properties }: RichTextProps): ReactNode {
  const values = Object.fromEntries(
    Object.entries(properties).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
  const render = (rest: string): ReactNode => {
    const found = TAG.exec(rest);
    if (!found) return rest;
    const [all, name = '', content = ''] = found;
    const tag = properties[name];
    return (
      <>
        {rest.slice(0, found.index)}
        <Fragment key={found.index}>{typeof tag === 'function' ? tag(render(content)) : content}</Fragment>
        {render(rest.slice(found.index + all.length))}
      </>
    );
  };
  return render(t(text, values, context));
}
