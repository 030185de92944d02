// Public API of the duties module: other modules import only from here.
export { countVacantDutySlots } from './current-duty.ts';
export { formatDutyInSentence } from './format-duty.ts';
