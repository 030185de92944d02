/** Hidden until script has seen that this phone can keep something, and that nobody has said whose it is (offer-own-phone.ts). */
export function OwnPhoneOffer() {
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
