import type { Kysely } from 'kysely';
import { todayInLondon } from '#app/core/clock.ts';
import { addDays } from '#app/core/season-days.ts';
import type { ModuleParts } from '#app/kernel/module.ts';
import { onlineSafetyAssessment } from '#app/modules/law/assessments/online-safety.ts';
import { getComplaintAcknowledgementDueDate } from '#app/modules/law/complaints/complaint.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Load an acknowledged complaint, a new one, and a started risk assessment. */
export const loadDemoCompliance: ModuleParts['demo']['load'] = async ({ db, clock }, { people }) => {
  const date = todayInLondon(clock);
  const secretary = people.margaret.name;
  await db.transaction().execute(async (tx) => {
    await loadComplaints(tx, date, secretary);
    await loadAssessment(tx, date, secretary);
  });
};

const atTen = (day: string) => `${day}T09:00:00.000Z`;

async function loadComplaints(tx: Kysely<DatabaseSchema>, date: string, secretary: string): Promise<void> {
  const [weeksAgo, lately] = [addDays(date, -16), addDays(date, -25)];
  const common = { answered_at: null, answer: '' };
  await tx
    .insertInto('complaint')
    .values([
      {
        ...common,
        id: 'gate',
        reference: 'G7TE-2Q9X',
        made_at: atTen(weeksAgo),
        name: 'Ivy Marsh',
        email: 'ivy.marsh@example.org',
        phone: '',
        about: 'my details',
        way: 'form',
        words: 'My phone number was on the list by the door. I had asked for it to be left off.',
        due: getComplaintAcknowledgementDueDate(weeksAgo),
        acknowledged_at: atTen(weeksAgo),
        state: 'acknowledged',
      },
      {
        ...common,
        id: 'lane',
        reference: 'L4NE-8KTW',
        made_at: atTen(lately),
        name: 'Ron Tasker',
        email: '',
        phone: '01507 555 0188',
        about: 'something else',
        way: 'spoken',
        words: 'Visitors’ cars blocked his drive on the day of the open.',
        due: getComplaintAcknowledgementDueDate(lately),
        acknowledged_at: null,
        state: 'new',
      },
    ])
    .execute();
  await tx
    .insertInto('complaint_note')
    .values({
      id: 'gate-1',
      complaint: 'gate',
      at: atTen(addDays(date, -12)),
      actor_name: secretary,
      words: 'The list has been taken down, and printed again without numbers. Spoke to the captain.',
    })
    .execute();
}

async function loadAssessment(tx: Kysely<DatabaseSchema>, date: string, secretary: string): Promise<void> {
  const said: Record<string, { level: string; words: string }> = {
    users: {
      level: '',
      words: onlineSafetyAssessment.questions.find(({ id }) => id === 'users')?.prefilled ?? '',
    },
    past: { level: '', words: 'Only two arguments about parking, which moderators stopped.' },
    terrorism: { level: 'negligible', words: 'Everyone who writes there knows everyone else.' },
    harassment: { level: 'low', words: 'Members fall out now and then. There have never been threats.' },
    fraud: {
      level: 'low',
      words: 'Someone’s account might be stolen. Members are emailed about a new sign-in.',
    },
  };
  await tx
    .insertInto('assessment_answer')
    .values(
      Object.entries(said).map(([question, answer]) => ({
        assessment: 'online-safety',
        question,
        ...answer,
        at: atTen(addDays(date, -20)),
        actor_name: secretary,
      })),
    )
    .execute();
}
