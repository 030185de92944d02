import { constants, setPriority } from 'node:os';

const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority;

/** Lets a process of ours that was just started do its work where nobody else has any: it takes nothing from the visitors. */
export const setLowestProcessPriority = (pid: number | undefined): void => setPriorityOf(pid, PRIORITY_LOW);

/** Gives way to visitors, and still gets a tenth of a processor that they keep busy. */
export const lowerPrioritySlightly = (pid: number | undefined): void =>
  setPriorityOf(pid, PRIORITY_BELOW_NORMAL);

function setPriorityOf(pid: number | undefined, priority: number): void {
  try {
    if (pid !== undefined) setPriority(pid, priority);
  } catch {
    // Already exited.
  }
}
