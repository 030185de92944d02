import { useLoaderData, useNavigate } from 'react-router';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { roomOf } from '#app/modules/opens/admin/room-of.ts';
import { Card } from '#app/ui/card.tsx';
import { FactsForm } from './facts-form.tsx';

export const clientLoader = () => call('GET /api/desk/opens');

/** Adds an open with its details; its text is written afterwards. */
export default function NewOpen() {
  const { choices } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  return (
    <RoomPage
      room="opens"
      title="A new open"
      lead="Its page is there as soon as you save. The text is written after that."
    >
      <Card>
        <FactsForm
          choices={choices}
          act="POST /api/desk/opens"
          onDone={(done) => done && 'slug' in done && navigate(roomOf(done.slug))}
        />
      </Card>
    </RoomPage>
  );
}
