// Run by scripts/test.mjs: the starter club, made once for all the test files that copy it.
import { makeReady } from './database.ts';

await makeReady();
