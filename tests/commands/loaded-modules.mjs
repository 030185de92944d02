import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Imported before a program: records the modules that it loads, in a file of its own.
registerHooks({
  load(url, context, next) {
    appendFileSync(`${process.env.LOADED_MODULES}.${process.pid}`, `${url}\n`);
    return next(url, context);
  },
});
