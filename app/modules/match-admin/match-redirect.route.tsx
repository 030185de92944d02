import { redirect } from 'react-router';
import { readSessionToken } from '#app/api/auth/token.ts';

/** Redirects the former addresses of an event's entry and its availability to the match page. */
export function clientLoader({ params: { id = '' } }: { params: { id?: string } }) {
  // Signed-out visitors return to this address after signing in.
  if (!readSessionToken()) return null;
  throw redirect(`/desk/matches/${encodeURIComponent(id)}${globalThis.location.hash}`);
}

export default function MatchAdminRedirect() {
  return null;
}
