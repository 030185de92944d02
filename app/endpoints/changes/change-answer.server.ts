/** What a call answers that made a change: the change alone, by which it can be taken back. */
export const changeAnswer = async (done: Promise<{ change: string }>) => ({ change: (await done).change });
