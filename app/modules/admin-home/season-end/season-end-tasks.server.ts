import type { SeasonEndTaskFacts } from '#app/kernel/season-end-task.ts';
import { modules } from '#app/modules.ts';

/** Tasks of all modules, in the order of the list. */
export const seasonEndTasks: readonly SeasonEndTaskFacts[] = modules
  .flatMap(({ server }) => server?.seasonEnd ?? [])
  .sort((one, other) => one.order - other.order);

export const seasonEndTaskNames = seasonEndTasks.map(({ key }) => key);
