# Cuts the two typefaces of the pages out of their npm packages (both SIL OFL 1.1; the licences stand beside the files).
#
#   pip install fonttools==4.66.1 brotli==1.2.0
#   npm pack @fontsource-variable/newsreader@5.3.0 @fontsource-variable/hanken-grotesk@5.3.0
#   python scripts/fonts.py <folder with the two .tgz>
#
# Of each face there are two files in public/fonts. The first holds the letters and signs of the four languages and stays
# below 14.03 kB: with its headers (548 bytes) that is what a server may send before it must wait for an answer. The second, `-more`,
# holds the rest of the Latin subset, for the names of people and places. Which file a browser asks for which characters is
# said in src/kit/styles/fonts.css, and must be within what this prints.
import hashlib
import io
import sys
import tarfile
import unicodedata
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer
from fontTools.varLib.iup import iup_delta_optimize

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
ACCENTED = "áéíóúüñÁÉÍÓÚÜÑàâçèêëîïôœùûÀÂÇÈÊËÎÏÔŒÙÛäöüßÄÖÜ"
SIGNS = " \u00a0!\"&'()+,-./:;?¿¡£«»–—‘’“”„…"
MOST = 14_030

# Units are thousandths of the size. `kern`: pairs nearer than the first are left alone, others go to the next multiple of
# the second. `still`: how far a point may be from where the weight would put it.
FACES = {
    "newsreader-display": {
        "package": "newsreader",
        "file": "newsreader-latin-opsz-normal.woff2",
        "sha256": "6e4f2958c3a7c4a80acde4e5a679abe7e01bc1e30b92be3c7a8b696ef401d101",
        "axes": {"opsz": 72, "wght": (300, 350)},
        "signs": "",
        "kern": (12, 6),
        "still": 1.2,
    },
    "hanken-grotesk": {
        "package": "hanken-grotesk",
        "file": "hanken-grotesk-latin-wght-normal.woff2",
        "sha256": "e9201eddf1d41d0b62253295d869ce3cf65768f7102b797f02c7f8c876b4a9d5",
        "axes": {"wght": (400, 600)},
        "signs": "$%@©·×*º−",
        "kern": (5, 1),
        "still": 0,
    },
}


def source(folder, face):
    """The font of a face, out of the package, when it is the one this was made for."""
    (archive,) = Path(folder).glob(f"*{face['package']}-*.tgz")
    with tarfile.open(archive) as package:
        data = package.extractfile(f"package/files/{face['file']}").read()
    if hashlib.sha256(data).hexdigest() != face["sha256"]:
        raise SystemExit(f"{archive.name} holds another {face['file']}")
    return TTFont(io.BytesIO(data), recalcTimestamp=False)


def again(font):
    """The font as a reader of its file would have it: tables that were cut know nothing of what they were."""
    font.flavor = None
    data = io.BytesIO()
    font.save(data)
    return TTFont(io.BytesIO(data.getvalue()), lazy=False, recalcTimestamp=False)


def cut(font, letters):
    options = subset.Options(hinting=False, glyph_names=False, layout_features=["liga", "kern"])
    options.name_IDs, options.name_languages = [1, 2], [0x409]
    options.drop_tables += ["prep", "gasp"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    return again(font)


def pairs(font):
    for lookup in font["GPOS"].table.LookupList.Lookup:
        yield from (each for each in lookup.SubTable if type(each).__name__ == "PairPos")


def unaccented(font):
    """The letter below each accented one. The i's are left out: their accents reach further than the letter."""
    glyphs = font.getBestCmap()
    for code, glyph in glyphs.items():
        letter = ord(unicodedata.normalize("NFD", chr(code))[0])
        if letter != code and letter in glyphs and chr(letter) != "i":
            yield glyph, glyphs[letter]


def kern_as_unaccented(font):
    below = dict(unaccented(font))
    for table in pairs(font):
        if table.Format == 1:
            kept = [(g, s) for g, s in zip(table.Coverage.glyphs, table.PairSet) if g not in below]
            for _, records in kept:
                records.PairValueRecord = [r for r in records.PairValueRecord if r.SecondGlyph not in below]
            table.Coverage.glyphs, table.PairSet = [g for g, _ in kept], [s for _, s in kept]
            continue
        covered = set(table.Coverage.glyphs)
        for glyph, letter in below.items():
            for classes in (table.ClassDef1.classDefs, table.ClassDef2.classDefs):
                classes.pop(glyph, None)
                if letter in classes:
                    classes[glyph] = classes[letter]
            covered.discard(glyph)
            if letter in covered:
                covered.add(glyph)
        table.Coverage.glyphs = sorted(covered, key=font.getGlyphID)


def round_kerning(font, least, step):
    def rounded(value):
        by = getattr(value, "XAdvance", 0) if value else 0
        value.__dict__.clear()
        value.XAdvance = 0 if abs(by) < least else round(by / step) * step
        return value.XAdvance

    for table in pairs(font):
        table.ValueFormat1 = 4
        if table.Format == 1:
            for records in table.PairSet:
                records.PairValueRecord = [r for r in records.PairValueRecord if rounded(r.Value1)]
            kept = [(g, s) for g, s in zip(table.Coverage.glyphs, table.PairSet) if s.PairValueRecord]
            table.Coverage.glyphs, table.PairSet = [g for g, _ in kept], [s for _, s in kept]
        else:
            for row in table.Class1Record:
                for cell in row.Class2Record:
                    rounded(cell.Value1)
            merge_classes(table)


def merge_classes(table):
    """Letters whose pairs have become the same share a class."""
    grid = [[cell.Value1.XAdvance for cell in row.Class2Record] for row in table.Class1Record]
    columns, column_of = {}, {}
    for at in range(table.Class2Count):
        column_of[at] = columns.setdefault(tuple(row[at] for row in grid), len(columns))
    chosen = [next(at for at, to in column_of.items() if to == column) for column in range(len(columns))]
    rows, row_of = {}, {}
    for at, row in enumerate(grid):
        row_of[at] = rows.setdefault(tuple(row[column] for column in chosen), len(rows))
    nothing = rows.get((0,) * len(chosen))
    firsts = {g: row_of[table.ClassDef1.classDefs.get(g, 0)] for g in table.Coverage.glyphs}
    table.Coverage.glyphs = [g for g in table.Coverage.glyphs if firsts[g] != nothing]
    table.ClassDef1.classDefs = {g: firsts[g] for g in table.Coverage.glyphs if firsts[g]}
    seconds = {g: column_of[at] for g, at in table.ClassDef2.classDefs.items()}
    table.ClassDef2.classDefs = {g: at for g, at in seconds.items() if at}
    kept = [table.Class1Record[next(at for at, to in row_of.items() if to == row)] for row in range(len(rows))]
    for row in kept:
        row.Class2Record = [row.Class2Record[column] for column in chosen]
    table.Class1Record, table.Class1Count, table.Class2Count = kept, len(kept), len(chosen)


def calm(font, still):
    """Points that move by the weight as their neighbours do need not be told so one by one."""
    outlines, widths = font["glyf"], font["hmtx"].metrics
    for glyph, variations in font["gvar"].variations.items():
        if outlines[glyph].isComposite():
            continue
        points, control = outlines._getCoordinatesAndControls(glyph, widths)
        for variation in variations:
            variation.calcInferredDeltas(points, control.endPts)
            moves = [(round(x), round(y)) for x, y in variation.coordinates]
            variation.coordinates = iup_delta_optimize(moves, points, control.endPts, tolerance=still)


def made(folder, face, letters):
    font = again(instancer.instantiateVariableFont(source(folder, face), face["axes"]))
    font = cut(font, letters)
    kern_as_unaccented(font)
    font = again(font)
    scale_upem(font, 1000)
    round_kerning(font, *face["kern"])
    if face["still"]:
        calm(font, face["still"])
    # Marks are drawn on letters, never set beside them.
    if "GDEF" in font:
        del font["GDEF"]
    font.flavor = "woff2"
    data = io.BytesIO()
    font.save(data)
    return data.getvalue()


def ranges(codes):
    spans = []
    for code in sorted(codes):
        if spans and spans[-1][1] == code - 1:
            spans[-1][1] = code
        else:
            spans.append([code, code])
    return ", ".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in spans)


def main(folder):
    target = Path(__file__).parent.parent / "public" / "fonts"
    for name, face in FACES.items():
        has = set(source(folder, face).getBestCmap())
        first = {ord(each) for each in LETTERS + ACCENTED + SIGNS + face["signs"]}
        if not first <= has:
            raise SystemExit(f"{name} has no {''.join(map(chr, first - has))}")
        for file, letters in ((name, first), (f"{name}-more", has - first)):
            data = made(folder, face, letters)
            if file == name and len(data) > MOST:
                raise SystemExit(f"{file}: {len(data)} bytes are more than {MOST}")
            (target / f"{file}.woff2").write_bytes(data)
            kept = TTFont(io.BytesIO(data)).getBestCmap()
            print(f"{file}.woff2, {len(data)} bytes\n  {ranges(kept)}")


main(sys.argv[1])
