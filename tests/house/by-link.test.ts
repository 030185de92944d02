import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { modules } from '#app/modules.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { files, targetsOf } from './house-files.ts';

const read = (file: string) => readFileSync(join(projectRootFolder, file), 'utf8');
const pages = files.filter(
  (file) =>
    file.endsWith('.route.tsx') && targetsOf(file).includes('app/site/signed-link/signed-link.server.ts'),
);

test('there are pages behind the links of mails', () => assert.ok(pages.length > 5, `only ${pages.length}`));

for (const page of pages)
  test(`${page} is given its code, and nothing is kept of it`, () => {
    // The `my-` prefix tells it from pages that do not read the query of their address.
    const address = modules
      .flatMap(({ name, pages = [] }) => pages.map(([path, file]) => [path, `app/modules/${name}/${file}`]))
      .find(([, file]) => file === page)?.[0];
    assert.match(address ?? '', /^my-[a-z]+$/);
    assert.match(read(page), /^export const headers = noStoreHeaders;$/m);
    assert.match(read(page), /^export const loader = createSignedLinkLoader\(/m);
  });
