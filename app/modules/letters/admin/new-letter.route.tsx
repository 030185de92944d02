import { redirect, useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { DraftScreen } from '#app/modules/letters/drafts/draft-screen.tsx';

/** Once it has been looked at it is a draft on the server, which the address names; one that was sent is where it is kept. */
export async function clientLoader({ request }: { request: Request }) {
  const id = new URL(request.url).searchParams.get('letter');
  if (!id) return call('GET /api/desk/new-letter');
  const full = await call('GET /api/desk/letters/{id}', { param: { id } });
  if (full.state === 'sent') throw redirect(`/desk/letters/${encodeURIComponent(id)}`);
  return full;
}

/** A letter that begins here: it is kept on this device until it is saved or looked at. */
export default function NewLetter() {
  const full = useLoaderData<typeof clientLoader>();
  return <DraftScreen key={full.letter.id} full={full} />;
}
