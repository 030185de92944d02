import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Imported before a program: fails to load the modules whose address contains a text, while a file is there.
const { MISSING_MODULES: missing, WHILE_FILE: file } = process.env;

registerHooks({
  load(url, context, next) {
    if (missing.split(',').some((one) => url.includes(one)) && existsSync(file))
      throw new Error('It is away.');
    return next(url, context);
  },
});
