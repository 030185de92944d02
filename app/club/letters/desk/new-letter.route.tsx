import { useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { DraftScreen } from '#app/club/letters/drafts/draft-screen.tsx';

export const clientLoader = () => call('GET /api/desk/new-letter');

/** A letter that begins here: it is kept on this device until it is saved or looked at. */
export default function NewLetter() {
  return <DraftScreen full={useLoaderData<typeof clientLoader>()} />;
}
