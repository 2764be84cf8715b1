// The script of report.html: filters and sorts the rows, and shows the details of an input when they are asked for.
// It makes elements and texts only, never markup out of texts.
const table = document.querySelector(".inputs");
const body = table.tBodies[0];
const rows = [...body.rows].map((element, index) => ({ element, index, data: element.dataset }));
const details = document.querySelector("#details").textContent.trim().split("\n");
const controls = document.querySelector(".controls");
const search = controls.querySelector("input");
const [finding, size] = controls.querySelectorAll("select");
const chips = [...controls.querySelectorAll("[data-status]")];
const shown = controls.querySelector(".shown");
const empty = document.querySelector(".empty");
const columns = table.rows[0].cells.length;

controls.hidden = false;
for (const button of document.querySelectorAll("th button, .name button")) button.disabled = false;

/** @param {string} name @param {string} [className] @param {string} [text] */
function make(name, className, text) {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const statuses = new Set(chips.filter((chip) => chip.ariaPressed === "true").map((chip) => chip.dataset.status));
  const [least, most] = size.value === "" ? [0, Number.POSITIVE_INFINITY] : size.value.split("-").map(Number);
  let count = 0;
  for (const { element, data } of rows) {
    const bytes = Number(data.bytes);
    const isShown =
      (statuses.size === 0 || statuses.has(data.status)) &&
      (finding.value === "" || data.codes.split(" ").includes(finding.value)) &&
      bytes >= least &&
      bytes < (most || Number.POSITIVE_INFINITY) &&
      words.every((word) => data.input.toLowerCase().includes(word));
    element.hidden = !isShown;
    const more = element.nextElementSibling;
    if (more?.classList.contains("more")) more.hidden = !isShown;
    if (isShown) count += 1;
  }
  shown.textContent = count === rows.length ? `${count} inputs` : `${count} of ${rows.length} inputs`;
  empty.hidden = count > 0;
}

function sort(header) {
  const wasAscending =
    header.ariaSort === "ascending" || (header.ariaSort !== "descending" && header.dataset.text === undefined);
  for (const each of table.rows[0].cells) each.removeAttribute("aria-sort");
  header.ariaSort = wasAscending ? "descending" : "ascending";
  const { key } = header.dataset;
  const isText = header.dataset.text !== undefined;
  const order = wasAscending ? -1 : 1;
  rows.sort((a, b) => {
    const [one, other] = [a.data[key], b.data[key]];
    const difference = isText ? Number(one > other) - Number(one < other) : Number(one) - Number(other);
    return difference === 0 ? a.index - b.index : order * difference;
  });
  const sorted = document.createDocumentFragment();
  for (const { element } of rows) {
    const more = element.nextElementSibling;
    sorted.append(element);
    if (more?.classList.contains("more")) sorted.append(more);
  }
  body.append(sorted);
}

function toggle(button, { element, index }) {
  const isOpen = button.ariaExpanded === "true";
  button.ariaExpanded = String(!isOpen);
  element.classList.toggle("open", !isOpen);
  if (isOpen) element.nextElementSibling.remove();
  else element.after(moreOf(JSON.parse(details[index])));
}

function moreOf(detail) {
  const row = make("tr", "more");
  const cell = make("td");
  cell.colSpan = columns;
  const card = make("div", "card");
  if (detail.reason) card.append(make("p", "", detail.reason));
  if (detail.outputs.length > 0) card.append(make("h3", "", "Outputs"), filesOf(detail.outputs));
  if (detail.constructs) card.append(make("h3", "", "What became of its facts"), keysOf(detail.constructs));
  card.append(make("h3", "", "Findings"));
  if (detail.findings.length === 0) card.append(make("p", "none", "None."));
  for (const each of detail.findings) card.append(findingOf(each));
  cell.append(card);
  row.append(cell);
  return row;
}

function filesOf(outputs) {
  const list = make("ul", "files");
  for (const { file, href, bytes } of outputs) {
    const item = make("li");
    const link = make("a", "", file);
    link.href = href;
    item.append(link, make("span", "none", ` ${bytes}`));
    list.append(item);
  }
  return list;
}

function keysOf(constructs) {
  const list = make("ul", "keys");
  for (const [name, className, number] of constructs) {
    const item = make("li", `key ${className}`);
    item.append(make("b", "", number), ` ${name}`);
    list.append(item);
  }
  return list;
}

function findingOf({ code, severity, count, message, advice, places, more, frame }) {
  const box = make("div", "finding");
  const head = make("div");
  head.append(make("span", `tag ${severity}`, severity), " ", make("code", "", code));
  if (count > 1) head.append(make("span", "none", ` ${count} times`));
  box.append(head, make("p", "", message));
  if (frame) box.append(make("pre", "", frame));
  if (places !== "") box.append(make("div", "places", more > 0 ? `${places}, and ${more} more` : places));
  box.append(make("p", "advice", `Fix: ${advice}`));
  return box;
}

search.addEventListener("input", filter);
finding.addEventListener("change", filter);
size.addEventListener("change", filter);
for (const chip of chips)
  chip.addEventListener("click", () => {
    chip.ariaPressed = String(chip.ariaPressed !== "true");
    filter();
  });
for (const header of table.rows[0].cells) header.querySelector("button")?.addEventListener("click", () => sort(header));
for (const row of rows) {
  const button = row.element.querySelector(".name button");
  button.addEventListener("click", () => toggle(button, row));
}
for (const button of document.querySelectorAll("[data-finding]"))
  button.addEventListener("click", () => {
    finding.value = button.dataset.finding;
    filter();
    controls.scrollIntoView();
  });
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== search) {
    event.preventDefault();
    search.focus();
  } else if (event.key === "Escape" && document.activeElement === search) {
    search.value = "";
    filter();
  }
});
const measure = () => {
  const isSticky = getComputedStyle(controls).position === "sticky";
  table.style.setProperty("--controls", isSticky ? `${controls.offsetHeight}px` : "0px");
};
addEventListener("resize", measure);
measure();
filter();
