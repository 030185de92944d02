import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { loaderDataContext, wrapDocumentLoaders } from './loader-data.ts';

/** Routes of a root, a document and an app's page; each loader returns the name of its route. */
const routes = {
  root: { id: 'root', path: '', module: { loader: async () => 'root' } },
  page: { id: 'page', parentId: 'root', path: 'full-calendar', module: { loader: async () => 'page' } },
  room: {
    id: 'room',
    parentId: 'root',
    path: 'desk',
    module: { handle: { app: true }, loader: async () => 'room' },
  },
};

async function loaded(pattern: string, ids: string[]) {
  const build = wrapDocumentLoaders({ routes } as unknown as ServerBuild);
  const context = new RouterContextProvider();
  context.set(loaderDataContext, new Map());
  const given = { context, pattern, params: {} } as never;
  const said = [];
  for (const id of ids) said.push(await build.routes[id]?.module.loader?.(given));
  return { said, beside: [...context.get(loaderDataContext)] };
}

test('what a document has read is put beside the framework, however it says the address', async () => {
  const beside = [
    ['root', 'root'],
    ['page', 'page'],
  ];
  for (const pattern of ['full-calendar', '/full-calendar'])
    assert.deepEqual(await loaded(pattern, ['root', 'page']), { said: [null, null], beside });
});

test('what an app’s page has read goes to its script', async () => {
  assert.deepEqual(await loaded('desk', ['root', 'room']), { said: ['root', 'room'], beside: [] });
});
