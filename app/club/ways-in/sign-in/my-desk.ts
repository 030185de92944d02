import { forgetSeen } from '#app/api/drafts.ts';
import { hasDesk, type Me } from '#app/api/who/me.ts';

/**
 * Shows the ways to the desk to whoever may enter one of its rooms, and answers who that is. A token that is no longer good
 * is dropped on the way.
 */
export async function showDesk(ways: Iterable<HTMLElement>): Promise<Me | undefined> {
  const token = localStorage.getItem('token');
  if (!token) return;
  const api = document.documentElement.dataset.api ?? '';
  const answer = await fetch(`${api}/api/me`, { headers: { authorization: `Bearer ${token}` } }).catch(
    () => undefined,
  );
  // Another may have signed in since it was asked.
  if (answer?.status === 401 && localStorage.getItem('token') === token) {
    localStorage.removeItem('token');
    forgetSeen();
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  }
  if (!answer?.ok) return;
  const me: Me = await answer.json();
  const officer = hasDesk(me);
  // Signed out meanwhile: it is not for whoever sits here now.
  if (localStorage.getItem('token') !== token) return;
  for (const way of ways) way.hidden = !officer;
  return officer ? me : undefined;
}
