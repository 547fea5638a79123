import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import type * as v from 'valibot';
import { DATA_COPY, KINDS, RULES } from './copy.ts';

/** Advice by jsonc-parser's error names. */
const SYNTAX: Readonly<Record<string, string>> = {
  CommaExpected: DATA_COPY.comma,
  ColonExpected: DATA_COPY.colon,
  PropertyNameExpected: DATA_COPY.extraComma,
  ValueExpected: DATA_COPY.extraComma,
  InvalidSymbol: DATA_COPY.extraComma,
  CloseBraceExpected: DATA_COPY.brace,
  CloseBracketExpected: DATA_COPY.brace,
  UnexpectedEndOfString: DATA_COPY.quote,
  InvalidCommentToken: DATA_COPY.comment,
  UnexpectedEndOfComment: DATA_COPY.comment,
  EndOfFileExpected: DATA_COPY.trailing,
};

/** Why a file is not valid JSON. */
export const syntaxOf = (error: ParseError | undefined): string =>
  (error && SYNTAX[printParseErrorCode(error.error)]) ?? DATA_COPY.syntax;

/** The advice for a value that the schema refuses. */
export function ruleOf(issue: v.BaseIssue<unknown>, key: string | number | undefined): string {
  if (issue.input === undefined && key !== undefined) return DATA_COPY.missing(String(key));
  const own = RULES[issue.message];
  if (own) return own(issue.input);
  const kind = KINDS[issue.type];
  if (kind) return kind;
  if (issue.type === 'min_value') return DATA_COPY.atLeast(issue.requirement);
  if (issue.type === 'max_value') return DATA_COPY.atMost(issue.requirement);
  if (issue.type === 'max_length') return DATA_COPY.tooLong;
  return DATA_COPY.wrong(issue.input);
}
