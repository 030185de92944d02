import type { AvailabilityWord } from '#db/schema/playing.ts';

/** Button labels of the three answers. */
export const availabilityAnswerLabels = {
  yes: 'Yes',
  'if needed': 'If needed',
  no: 'No',
} as const satisfies Record<AvailabilityWord, string>;
export const availabilityAnswers = ['yes', 'if needed', 'no'] as const satisfies AvailabilityWord[];

/** Maximum number of events in one query: their ids must fit into a URL. */
export const maxEventsPerAvailabilityQuery = 60;

/** Status of an answer that is queued offline. */
export const queuedOfflineAnswerText = 'Saved on this phone. It will be sent when you are back online.';

/** Labels of the detail fields. */
export const availabilityDetailLabels = {
  seats: 'I can drive: seats for passengers',
  lift_from: 'I need a lift from',
  can_do_teas: 'I can do teas',
  note: 'Note to the captain',
} as const;
