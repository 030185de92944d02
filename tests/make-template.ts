// Run by scripts/test.mjs: the starter club, made once for all the test files that copy it.
import { fillTemplate } from './database.ts';

const [folder = ''] = process.argv.slice(2);
await fillTemplate(folder, process.env.TEST_POSTGRES_URL ? 'template_starter' : undefined);
