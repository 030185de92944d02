import { useNavigate } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import {
  defineDateField,
  defineSelectField,
  defineTextareaField,
  defineTextField,
} from '#app/endpoints/fields.ts';
import { complaintChannelLabels, complaintSubjectLabels } from '#app/modules/law/complaints/complaint.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';

const { form: _, ...writtenWords } = complaintChannelLabels;

const newComplaintFields = {
  way: defineSelectField('How did it come?', {
    options: writtenWords,
    invalidMessage: 'Please say how it came.',
  }),
  day: defineDateField('On which day?', { requiredMessage: 'Please give the day on which it came.' }),
  about: defineSelectField('What is it about?', {
    options: complaintSubjectLabels,
    invalidMessage: 'Please choose what it is about.',
  }),
  name: defineTextField('Who complains?', { maxLength: 80, autoComplete: 'off' }),
  email: defineTextField('E-mail address', {
    maxLength: 254,
    type: 'email',
    autoComplete: 'off',
    hint: 'If there is one, a mail tells them at once that we have it.',
  }),
  phone: defineTextField('Telephone', { maxLength: 40, type: 'tel', autoComplete: 'off' }),
  words: defineTextareaField('What do they complain of?', {
    maxLength: 4000,
    rows: 6,
    hint: 'In their own words, as far as you can.',
  }),
};

/** Page to record a complaint that came by letter, by mail or in person. */
export default function NewComplaintPage() {
  const { today } = useDocumentShell();
  const navigate = useNavigate();
  return (
    <PageLayout
      title="Write a complaint down"
      description="A complaint that came by letter, by mail or was spoken."
      before={<AdminSectionBackLink to="/desk/law/complaints">Complaints</AdminSectionBackLink>}
    >
      <Card>
        <MutationForm
          mutation="POST /api/desk/law/complaints"
          fields={newComplaintFields}
          initialValues={{ way: 'letter', about: 'something else' }}
          button="Write it down"
          successMessage="Written down."
          onDone={(made) => made && navigate(`/desk/law/complaints/${made.id}`)}
          fieldOverrides={{
            day: (
              <Field
                label={newComplaintFields.day.label}
                name="day"
                type="date"
                max={today}
                defaultValue={today}
              />
            ),
          }}
        />
      </Card>
    </PageLayout>
  );
}
