import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Page } from '#app/ui/page.tsx';
import { type RoomName, roomAt } from './desk-rooms.ts';

interface Props extends Omit<ComponentProps<typeof Page>, 'description' | 'before'> {
  room: RoomName;
}

/** A page in one of the desk's rooms, with the way back to the room; it is described by what the room is for. */
export function RoomPage({ room, ...page }: Props) {
  const { path, name, about } = roomAt(room);
  return <Page {...page} description={about} before={<BackTo to={path}>{name}</BackTo>} />;
}

/** Over a page: the way back to the room that it belongs to. */
export function BackTo({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="back" to={to}>
      <span aria-hidden="true">←</span> {children}
    </Link>
  );
}
