import { redirect } from 'react-router';

/** Where a member's register and account had pages of their own: now they are folds of the member's one page. */
export function loader({ request, params: { id = '' } }: { request: Request; params: { id?: string } }) {
  const fold = new URL(request.url).pathname.endsWith('/register') ? 'register' : 'owes';
  return redirect(`/desk/members/${encodeURIComponent(id)}#${fold}`, 301);
}
