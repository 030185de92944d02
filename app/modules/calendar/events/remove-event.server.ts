import type { ContentChangeSet } from '#app/endpoints/changes/change-set.server.ts';

/** Remove an event with its programme, as one change, so that undo restores both. */
export async function removeEventWithProgramme(changeSet: ContentChangeSet, id: string, version?: number) {
  const lines = changeSet.tx.selectFrom('programme_line').select('id').where('event', '=', id);
  for (const line of await lines.execute()) await changeSet.remove('programme_line', line.id);
  return changeSet.remove('event', id, version);
}
