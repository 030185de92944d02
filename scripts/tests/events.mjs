// Reporter of one-process.mjs: writes a line of JSON to file descriptor 3 for each event, for batches.mjs.
import { writeSync } from 'node:fs';
import { Transform } from 'node:stream';
import { inspect } from 'node:util';

let file;

export default new Transform({
  writableObjectMode: true,
  transform({ type, data }, _, next) {
    if (type === 'test:start' && data.nesting === 0) {
      file = data.name;
      say({ began: file });
    } else if (type === 'test:pass' || type === 'test:fail') tell(data, type === 'test:pass');
    next();
  },
});

function tell({ name, nesting, details, skip, todo }, passed) {
  const { duration_ms: ms, type: kind, error } = details;
  if (nesting === 0) say({ ended: file, ms, error: whyOf(error) });
  else if (kind !== 'suite' && skip === undefined && todo === undefined)
    say({ file, name, ms, passed, error: whyOf(error) });
  else if (error) say({ file, name, ms, passed, isSuite: true, error: whyOf(error) });
}

/** Return the error's text; undefined if a subtest failed, which has been reported itself. */
function whyOf(error) {
  if (!error || error.failureType === 'subtestsFailed') return undefined;
  return inspect(error.cause ?? error);
}

export function say(what) {
  // readline ends a line at these two as well.
  const json = JSON.stringify(what).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  const line = Buffer.from(`${json}\n`);
  for (let at = 0; at < line.length; ) {
    try {
      at += writeSync(3, line, at);
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
    }
  }
}
