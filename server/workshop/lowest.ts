import { constants, setPriority } from 'node:os';

/** Lets a process of ours that was just started do its work where nobody else has any: it takes nothing from the visitors. */
export function lowest(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already.
  }
}
