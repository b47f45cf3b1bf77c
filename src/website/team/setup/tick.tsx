/** One box to tick; its value is `yes`. */
export function Tick({ form, name, label, hint, isTicked }: { form: string; name: string; label: string; hint?: string; isTicked: boolean }) {
  const id = `${form}-${name}`;
  return (
    <div class="box">
      <input id={id} type="checkbox" name={name} value="yes" checked={isTicked} aria-describedby={hint ? `${id}-hint` : undefined} />
      <div>
        <label for={id}>{label}</label>
        {hint && (
          <p class="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
