// Public API of the duties module: other modules import only from here.
export { countVacantSlots } from './current-duty.ts';
export { formatDutyInSentence } from './format-duty.ts';
