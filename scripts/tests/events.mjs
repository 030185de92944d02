// The reporter of one-process.mjs: a line of JSON on the third channel for each thing that has happened, for batches.mjs.
import { writeSync } from 'node:fs';
import { inspect } from 'node:util';

export default async function* tell(source) {
  let file;
  for await (const { type, data } of source) {
    if (type === 'test:start' && data.nesting === 0) {
      file = data.name;
      say({ began: file });
    } else if (type === 'test:pass' || type === 'test:fail') {
      const { name, nesting, details, skip, todo } = data;
      const { duration_ms: ms, type: kind, error } = details;
      const what = { file, name, ms, passed: type === 'test:pass' };
      if (nesting === 0) say({ ended: file, ms, error: whyOf(error, file) });
      else if (kind !== 'suite' && skip === undefined && todo === undefined)
        say({ ...what, error: whyOf(error) });
      else if (error) say({ ...what, isSuite: true, error: whyOf(error) });
    }
  }
}

/** Nothing where it failed for a test within it, which has been told. */
function whyOf(error) {
  if (!error || error.failureType === 'subtestsFailed') return undefined;
  return inspect(error.cause ?? error);
}

function say(what) {
  // To whom reads lines these two end one as well.
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
