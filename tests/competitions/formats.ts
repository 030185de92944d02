import { desk, type openRoom, strangers } from './competitions.ts';

export type Room = Awaited<ReturnType<typeof openRoom>>;

type Made = Parameters<Room['start']>[0];

/** Publish a competition of so many players, in a format of its own. */
export async function played(room: Room, count: number, format: object, facts: Made = {}) {
  const slug = await room.start(facts);
  await room.enter(
    slug,
    strangers(count).map((name) => [name]),
  );
  const { version } = await room.read(slug);
  await room.must(`POST ${desk}/${slug}/draw`, { ...format, version });
  await room.publish(slug);
  return slug;
}

export const pages = async (room: Room, path: string) => (await room.ask(`GET ${path}`)).text;
