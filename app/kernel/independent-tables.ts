import { modules } from '#app/modules.ts';

/** Tables whose rows no cached response of another module, and no session, depends on. */
export const independentTables = modules.flatMap(({ server }) =>
  Object.entries(server?.tables ?? {}).flatMap(([table, { isIndependent }]) =>
    isIndependent ? [table] : [],
  ),
);
