import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRootFolder } from '#server/settings/config.ts';

/** Parse a file of the demonstration's data, of content/demo. */
export async function readDemoFile<T extends z.ZodType>(file: string, schema: T): Promise<z.output<T>> {
  return schema.parse(JSON.parse(await readFile(join(projectRootFolder, 'content/demo', file), 'utf8')));
}

/** Further member; some have a telephone number only. */
const person = z.strictObject({
  name: z.string(),
  email: z.string().nullable().default(null),
  phone: z.string().default(''),
  section: z.enum(['men', 'ladies']),
});

/** Parse the members besides the cast. */
export const readDemoMembers = () => readDemoFile('roll.json', z.array(person));
