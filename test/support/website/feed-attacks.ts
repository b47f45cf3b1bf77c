/** Texts that would break out of markup, calendars or lines if they weren't escaped. The database stores them unchanged. */
export const ATTACKS = [
  `"><script>alert(1)</script>' onload='alert(2)`,
  ']]><!-- --><x/>',
  'BEGIN:VEVENT\r\nUID:fake\nEND:VEVENT',
  'a;b,c\\d:e',
  'bell\u0007 escape\u001b vertical\u000b delete\u007f',
  'line\u2028paragraph\u2029next\u0085end',
  '&amp; &#60;b&#62; &unknown;',
  '\ufffe\uffff',
  'العربية 日本語 👩‍👩‍👧‍👦 '.repeat(6),
  '# heading [link](javascript:alert(3)) <b>',
] as const;
