import type { Role } from './roles.ts';

/** Shows the way to the desk to whoever `mayEnter` one of its rooms. A token that is no longer good is dropped on the way. */
export async function showDesk(link: HTMLElement, mayEnter: (role: Role) => boolean): Promise<void> {
  const token = localStorage.getItem('token');
  if (!token) return;
  const api = document.documentElement.dataset.api ?? '';
  const answer = await fetch(`${api}/api/me`, { headers: { authorization: `Bearer ${token}` } }).catch(
    () => undefined,
  );
  if (answer?.status === 401) {
    localStorage.removeItem('token');
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  }
  if (!answer?.ok) return;
  const { role } = (await answer.json()) as { role: Role };
  link.hidden = !mayEnter(role);
}
