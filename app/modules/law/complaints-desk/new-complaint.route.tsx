import { useNavigate } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { BackTo } from '#app/admin/room-page.tsx';
import { choice, day, line, lines } from '#app/endpoints/fields.ts';
import { aboutWords, wayWords } from '#app/modules/law/complaints/complaint.ts';
import { useShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';

const { form: _, ...writtenWords } = wayWords;

const fields = {
  way: choice('How did it come?', { options: writtenWords, wrong: 'Please say how it came.' }),
  day: day('On which day?', { needed: 'Please give the day on which it came.' }),
  about: choice('What is it about?', { options: aboutWords, wrong: 'Please choose what it is about.' }),
  name: line('Who complains?', { most: 80, autoComplete: 'off' }),
  email: line('E-mail address', {
    most: 254,
    type: 'email',
    autoComplete: 'off',
    hint: 'If there is one, a mail tells them at once that we have it.',
  }),
  phone: line('Telephone', { most: 40, type: 'tel', autoComplete: 'off' }),
  words: lines('What do they complain of?', {
    most: 4000,
    rows: 6,
    hint: 'In their own words, as far as you can.',
  }),
};

/** Page to record a complaint that came by letter, by mail or in person. */
export default function NewComplaint() {
  const { today } = useShell();
  const navigate = useNavigate();
  return (
    <Page
      title="Write a complaint down"
      description="A complaint that came by letter, by mail or was spoken."
      before={<BackTo to="/desk/law/complaints">Complaints</BackTo>}
    >
      <Card>
        <ActForm
          act="POST /api/desk/law/complaints"
          fields={fields}
          was={{ way: 'letter', about: 'something else' }}
          button="Write it down"
          said="Written down."
          onDone={(made) => made && navigate(`/desk/law/complaints/${made.id}`)}
          looks={{
            day: <Field label={fields.day.label} name="day" type="date" max={today} defaultValue={today} />,
          }}
        />
      </Card>
    </Page>
  );
}
