/** Hidden until script finds that this device can store data and has no stored choice (offer-own-device.ts). */
export function DeviceOwnershipQuestionCard() {
  return (
    <section className="card" data-own-phone="" aria-labelledby="own-phone" hidden>
      <h2 id="own-phone">No signal at the green?</h2>
      <p>
        On a phone of your own this page, your season and the names are there all the same, as you saw them
        last. They go when you sign out, and after 14 days.
      </p>
      <div className="actions">
        <button type="button" className="button quiet small" data-yes="">
          This is my own phone
        </button>
        <button type="button" className="button quiet small" data-no="">
          No, others use it too
        </button>
      </div>
      <p role="status" tabIndex={-1} />
    </section>
  );
}
