import type { TestContext } from 'node:test';
import type { AdminCalendarEvent } from '#app/modules/calendar/events/admin-event.ts';
import { demoPeople, openClub } from '#tests/members.ts';

export const path = '/api/desk/calendar';

export const fresh = { type: 'friendly', date: '2025-06-09', opponent: 'Farlby', place: 'home' };

/** Open the club with an editor in the calendar's room. */
export async function openCalendar(t: TestContext) {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.pauline);
  const at = (target: string, json?: unknown) => club.ask(target, { token, json });
  const event = async (id: string): Promise<AdminCalendarEvent> =>
    (await at(`GET ${path}/events/${id}`)).body.event;
  const room = async () => (await at(`GET ${path}`)).body;
  const undo = (change: string) => at(`POST /api/desk/changes/${change}/undo`);
  const row = (id: string) => club.db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  const put = async (id: string, facts: Partial<AdminCalendarEvent> & { despite?: boolean }) => {
    const { warnings: _, ...was } = await event(id);
    return at(`PUT ${path}/events/${id}`, { ...was, ...facts });
  };
  const set = async (id: string, facts: Record<string, unknown>) =>
    at(`PUT ${path}/events/${id}/state`, { version: (await event(id)).version, note: 'Rain', ...facts });
  return { ...club, token, at, event, room, undo, row, put, set };
}

export const tuesday = '2025-06-10-tuesday';
