"""Figures with their spread, and tables."""

import statistics


def middle(values):
    return statistics.median(values)


def spread(values, form="{:.2f}"):
    """Median, and in brackets the smallest and the largest."""
    if len(values) == 1:
        return form.format(values[0])
    low, high = min(values), max(values)
    return f"{form.format(middle(values))} [{form.format(low)} {form.format(high)}]"


def print_table(head, rows):
    """Columns as wide as they need; the first one to the left, the others to the right."""
    texts = [head, *rows]
    widths = [max(len(row[i]) for row in texts) for i in range(len(head))]
    for row in texts:
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]
        print("  " + "  ".join(cells).rstrip())
    print(flush=True)


def heading(text):
    print(f"== {text}", flush=True)
