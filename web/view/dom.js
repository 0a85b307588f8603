// Elements made in one line.

/** An element with properties - those with a dash are attributes - and children, which may be texts. */
export function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.includes('-') || key === 'role') {
      made.setAttribute(key, value);
    } else {
      made[key] = value;
    }
  }
  made.append(...children);
  return made;
}

/** An element of a picture with attributes. */
export function shape(name, attributes) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
  return made;
}

export function byId(id) {
  return document.getElementById(id);
}

/** A message of the program as a sentence. */
export function sentence(words) {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Offers text, bytes or a blob as a file to be kept. */
export function save(name, content, type = 'text/plain') {
  const blob = content instanceof Blob ? content : new Blob([content], { type });
  const url = URL.createObjectURL(blob);
  element('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}
