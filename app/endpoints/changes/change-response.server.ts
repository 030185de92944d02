/** Response of a mutation of content: the id of the change, to undo it. */
export const createChangeIdResponse = async (done: Promise<{ change: string }>) => ({
  change: (await done).change,
});
