import { redirect } from 'react-router';

/** Redirects the former register and account pages of a member to the folds of the member's page. */
export function loader({ request, params: { id = '' } }: { request: Request; params: { id?: string } }) {
  const fold = new URL(request.url).pathname.endsWith('/register') ? 'register' : 'owes';
  return redirect(`/desk/members/${encodeURIComponent(id)}#${fold}`, 301);
}
