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
  way: defineSelectField('How we received it', {
    options: writtenWords,
    invalidMessage: 'Choose how we received it.',
  }),
  day: defineDateField('Date received', { requiredMessage: 'Enter the date we received it.' }),
  about: defineSelectField('Subject', {
    options: complaintSubjectLabels,
    invalidMessage: 'Choose what it is about.',
  }),
  name: defineTextField('Name', { maxLength: 80, autoComplete: 'off' }),
  email: defineTextField('Email address', {
    maxLength: 254,
    type: 'email',
    autoComplete: 'off',
    hint: 'We email them an acknowledgement straight away.',
  }),
  phone: defineTextField('Phone number', { maxLength: 40, type: 'tel', autoComplete: 'off' }),
  words: defineTextareaField('Complaint', {
    maxLength: 4000,
    rows: 6,
    hint: 'In their own words, as far as possible.',
  }),
};

/** Page to record a complaint that came by letter, by mail or in person. */
export default function NewComplaintPage() {
  const { today } = useDocumentShell();
  const navigate = useNavigate();
  return (
    <PageLayout
      title="Record a complaint"
      description="A complaint received by letter, by email or in person."
      before={<AdminSectionBackLink to="/desk/law/complaints">Complaints</AdminSectionBackLink>}
    >
      <Card>
        <MutationForm
          mutation="POST /api/desk/law/complaints"
          fields={newComplaintFields}
          initialValues={{ way: 'letter', about: 'something else' }}
          button="Record complaint"
          successMessage="Complaint recorded."
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
