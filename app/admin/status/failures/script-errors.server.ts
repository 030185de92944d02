import { z } from 'zod';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';

/** Names of errors that browsers and our scripts give. */
const errorNames = new Set([
  ...['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'URIError', 'EvalError', 'AggregateError'],
  ...['InternalError', 'ConstraintError', 'DataCloneError', 'DataError', 'EncodingError', 'NetworkError'],
  ...['HierarchyRequestError', 'InvalidAccessError', 'InvalidCharacterError', 'InvalidStateError'],
  ...['NotAllowedError', 'NotFoundError', 'NotReadableError', 'NotSupportedError', 'OperationError'],
  ...['QuotaExceededError', 'SecurityError', 'TimeoutError', 'UnknownError', 'ChunkLoadError'],
]);

/** The name of an error, 'Error' for one that is made up: anyone can send a report. */
export const toKnownErrorName = (name: string) => (errorNames.has(name) ? name : 'Error');

/** Place in a script of ours: '/assets/enhance-Bx3f.js:1:2045'; of a part that did not load the address alone. */
const scriptPlace = /^(\/assets\/[\w-][\w.-]{0,100}\.js)(?::(\d{1,7}):(\d{1,7}))?$/;

/** Report of a script error, as `report-script-errors.ts` sends it. */
export const scriptErrorSchema = z.object({
  /** Path of the page; only its route pattern is stored. */
  page: z.string().max(2000).refine(isSingleLine, notSingleLineMessage),
  name: z.string().max(100).refine(isSingleLine, notSingleLineMessage),
  /** Places of the stack in scripts of ours, the innermost first. */
  at: z.array(z.string().regex(scriptPlace, 'Send places in our own scripts.')).min(1).max(5),
});

/** (places) -> frames: file, line and column; zeros for a part that did not load. */
export const parseScriptPlaces = (at: string[]) =>
  at.map((place) => {
    const [, file = '', line = '0', column = '0'] = scriptPlace.exec(place) ?? [];
    return { function: '', file, line: Number(line), column: Number(column) };
  });
