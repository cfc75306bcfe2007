import { type ESTree } from 'vite';
export interface TextUse {
  kind: 't' | 'msg' | 'rich';
  start: number;
  end: number;
  /** English messages: several if a condition selects the message, none if `t` translates a marked message. */
  messages: readonly {
    message: string;
    start: number;
    end: number;
  }[];
  context: string | undefined;
  /** Source code of the arguments' values, by name. Null if the names are not written in place. */
  values: Readonly<Record<string, SourceRange>> | null;
  /** Range of the message expression, which contains all messages. */
  selection: SourceRange;
}
export interface SourceRange {
  start: number;
  end: number;
}
export interface FoundTexts {
  uses: readonly TextUse[];
  /** Problems that prevent extraction, such as a message that is not written in place. */
  faults: readonly {
    start: number;
    message: string;
  }[];
  program: ESTree.Program;
}
export type AnyNode = ESTree.Node & Record<string, unknown>;
/** Calls `visit` for a node and its descendants. Descendants are skipped if `visit` returns false. */
export declare function walk(
  node: AnyNode,
  visit: (node: AnyNode, parents: readonly AnyNode[]) => boolean | void,
  parents?: readonly AnyNode[],
): void;
/** Returns the string that an expression contains, or undefined if the expression is no plain string. */
export declare function getString(node: unknown): string | undefined;
/** Finds the texts of a source file. */
export declare function findTexts(file: string, code: string): FoundTexts;
