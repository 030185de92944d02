import { redirect } from 'react-router';
import { readToken } from '#app/api/who/token.ts';

/** Where an event's entry and its names had pages of their own: one match has one page now. */
export function clientLoader({ params: { id = '' } }: { params: { id?: string } }) {
  // Whoever is not signed in comes back to this address when they are.
  if (!readToken()) return null;
  throw redirect(`/desk/matches/${encodeURIComponent(id)}${globalThis.location.hash}`);
}

export default function OldAddress() {
  return null;
}
