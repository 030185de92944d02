import type { Ports } from '#app/kernel/module.ts';

/** List of the people who are coming. */
export const signUpAction: Ports['eventActions'] = {
  section: 'coming',
  getAction: ({ id, signUp }, { isOver }) =>
    signUp && !isOver
      ? {
          name: 'Who’s coming',
          path: `/desk/coming/${encodeURIComponent(id)}`,
          finderName: 'Who is coming',
          synonyms: 'coming numbers guests menu tickets list booking bookings party attendances sign up',
        }
      : undefined,
};
