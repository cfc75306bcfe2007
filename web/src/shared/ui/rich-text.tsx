import type { ReactNode } from 'react';
import { t } from '@contract/texts/text';

/** Renders the part of a text between a pair of tags, such as a link. */
export type TagRenderer = (content: ReactNode) => ReactNode;

type RichTextProps = { text: string; context?: string } & Readonly<Record<string, ReactNode | TagRenderer>>;

const TAG_OR_ELEMENT = /<(\w+)>(.*?)<\/\1>|\uE000(\w+)\uE000/s;

/** Mark in place of an argument that is an element, which a string cannot contain. */
const toMark = (name: string) => `\uE000${name}\uE000`;

/**
 * Text with links, emphasis or elements inside sentences. Each tag of the message is a property that renders its content;
 * other properties are values of arguments. Builds replace the element by its translated content.
 *
 * @example <RichText text="Please <login>log in</login>." login={(text) => <TextLink to="/login">{text}</TextLink>} />
 * @example <RichText text="Placed on {day}" day={<FormattedDate value={createdAt} />} />
 */
export function RichText({ text, context, ...properties }: RichTextProps): ReactNode {
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'number' ? value : toMark(name),
    ]),
  );
  const render = (rest: string): ReactNode => {
    const found = TAG_OR_ELEMENT.exec(rest);
    if (!found) return rest;
    const [all, tag = '', content = '', element = ''] = found;
    const value = properties[tag || element];
    return (
      <>
        {rest.slice(0, found.index)}
        {typeof value === 'function' ? value(render(content)) : value}
        {render(rest.slice(found.index + all.length))}
      </>
    );
  };
  return render(t(text, values, context));
}
