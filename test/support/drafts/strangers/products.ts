import type { StrangerSite } from './stranger-site.ts';

// English sites of products: single-page apps, page builders, shops, apps, interfaces.

export const products: StrangerSite[] = [
  {
    slug: 'larkdesk',
    lang: 'en',
    about: 'a single-page app with HTML from the server: prices by month and year, contact sales, customers with cities',
    pages: {
      '/': `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>Larkdesk | The shared inbox your customers can feel</title><meta name="description" content="Larkdesk is a shared inbox for support teams of five to fifty people. Answer email, chat and forms from one place."/><meta property="og:site_name" content="Larkdesk"/><link rel="icon" href="/favicon.ico"/></head><body><div id="__next"><header class="sticky top-0"><nav class="mx-auto flex max-w-7xl items-center justify-between"><a href="/" class="flex"><img src="/_next/static/media/larkdesk-logo.4f2.svg" alt="Larkdesk" width="120"/></a><div class="hidden lg:flex gap-x-12"><a href="/#features">Product</a><a href="/pricing">Pricing</a><a href="/about">Company</a><a href="/customers">Customers</a></div><a href="/login">Log in</a></nav></header>
<main><section class="py-24"><h1 class="text-5xl font-bold">The shared inbox your customers can feel</h1><p class="mt-6 text-lg">Answer email, chat and forms from one place, without losing track of who promised what.</p><a class="btn" href="/signup">Start free trial</a><p class="text-sm">No credit card required. Free for 14 days.</p></section>
<section><p class="text-center text-sm">Trusted by 1,200 support teams</p><div class="grid grid-cols-5"><span>Brightwell</span><span>Kettle &amp; Co</span><span>Orbitly</span><span>Mossbank</span><span>Pinewave</span></div></section>
<section id="features"><h2>Everything a small team needs</h2><div class="grid gap-8 lg:grid-cols-3"><div><svg></svg><h3>Collision alerts</h3><p>See who is typing before you answer the same message twice.</p></div><div><svg></svg><h3>Promises</h3><p>Turn a sentence into a reminder, so that nobody is forgotten.</p></div><div><svg></svg><h3>Snippets that learn</h3><p>Larkdesk suggests what you answered last time.</p></div></div></section>
<section class="bg-gray-50"><h2>Loved by people who answer people</h2><div class="grid"><figure><blockquote><p>“We moved from three inboxes to one in 2019 and never looked back.”</p></blockquote><figcaption><img src="/p/1.jpg" alt=""/><div>Judith Oyelaran</div><div>Head of Support at Brightwell, Leeds</div></figcaption></figure><figure><blockquote><p>“The collision alerts alone are worth it.”</p></blockquote><figcaption><div>Marco Bellini</div><div>Co-founder, Orbitly · Milan, Italy</div></figcaption></figure></div></section></main>
<footer><p>Larkdesk, Inc.<br/>548 Alder Street, Suite 300<br/>Portland, OR 97205</p><div class="flex"><a href="https://twitter.com/larkdesk"><span class="sr-only">X</span><svg></svg></a><a href="https://www.linkedin.com/company/larkdesk/"><span class="sr-only">LinkedIn</span><svg></svg></a></div><a href="mailto:hello@larkdesk.test">hello@larkdesk.test</a><p>© 2026 Larkdesk, Inc. All rights reserved.</p></footer></div></body></html>`,
      '/pricing': `<!DOCTYPE html><html lang="en"><head><title>Pricing | Larkdesk</title></head><body><main><h1>Pricing that grows with you</h1><div role="tablist"><button role="tab">Monthly</button><button role="tab">Yearly <span>Save 20%</span></button></div><div class="grid"><div class="rounded"><h2>Starter</h2><p><span>$12</span><span>/ seat / month</span></p><p class="hidden-year"><span>$9.60</span> billed yearly</p><ul><li>One inbox</li><li>Unlimited tags</li></ul></div><div><h2>Team</h2><p><span>$24</span><span>/ seat / month</span></p><ul><li>Five inboxes</li><li>Collision alerts</li></ul></div><div><h2>Enterprise</h2><p>Let’s talk</p><a href="/contact">Contact sales</a></div></div><h2>Frequently asked questions</h2><dl><div><dt><button aria-expanded="false">Can I change plans later?</button></dt><dd>Yes. You pay the difference from the day of the change.</dd></div><div><dt><button aria-expanded="false">What happens after the trial?</button></dt><dd>Your account becomes read-only until you choose a plan.</dd></div></dl></main></body></html>`,
      '/about': `<!DOCTYPE html><html lang="en"><head><title>Company | Larkdesk</title></head><body><main><h1>We answer, too</h1><p>Larkdesk was founded in 2018 by Noor Haddad and Elliot Grange, who had run the support desk of a ferry company.</p><ul><li><img src="/t/noor.jpg" alt=""/><h3>Noor Haddad</h3><p>Co-founder &amp; CEO</p><a href="https://www.linkedin.com/in/noor-haddad-example">LinkedIn</a></li><li><img src="/t/elliot.jpg" alt=""/><h3>Elliot Grange</h3><p>Co-founder &amp; CTO</p><a href="https://twitter.com/elliotgrange">X</a></li><li><h3>Pia Sorensen</h3><p>Head of Design</p></li></ul><h2>Open positions</h2><ul><li><a href="/jobs/1">Backend engineer</a> Remote, Portugal</li><li><a href="/jobs/2">Support lead</a> Dublin, Ireland</li></ul></main></body></html>`,
      '/customers': `<!DOCTYPE html><html lang="en"><head><title>Customers | Larkdesk</title></head><body><main><h1>How Brightwell answers in half the time</h1><p>Brightwell was founded in 1987 and is based in Leeds, United Kingdom. Write to help@brightwell.test for its story.</p></main></body></html>`,
    },
    truth: {
      name: 'Larkdesk',
      tagline: 'The shared inbox your customers can feel',
      pricing_model: 'subscription',
      contact_email: 'hello@larkdesk.test',
      founded_year: '2018',
      country: 'US',
      city: 'Portland',
      founders: ['Noor Haddad', 'Elliot Grange'],
      features: ['Collision alerts', 'Promises', 'Snippets that learn'],
      faqs: ['Can I change plans later?', 'What happens after the trial?'],
      socials: { x: 'https://twitter.com/larkdesk', linkedin: 'https://www.linkedin.com/company/larkdesk/' },
    },
    never: ['1987', 'Leeds', 'Milan', 'Bellini', 'Brightwell', 'elliotgrange', 'help@brightwell', 'Dublin'],
  },
  {
    slug: 'tallyfox',
    lang: 'en',
    about: 'a page builder’s classes, an accordion without questions marks in headings, a trial that is free',
    pages: {
      '/': `<!DOCTYPE html><html data-wf-page="65a" lang="en"><head><meta charset="utf-8"/><title>Tallyfox - Invoicing for Trades</title><meta content="Tallyfox sends the invoice before you are back in the van. Invoicing for plumbers, electricians and builders." name="description"/><meta content="Tallyfox - Invoicing for Trades" property="og:title"/><link href="images/favicon-fox.png" rel="shortcut icon" type="image/x-icon"/></head><body class="body"><div data-collapse="medium" class="navbar w-nav"><div class="w-container"><a href="#" class="brand w-nav-brand"><img src="images/tallyfox-wordmark.svg" alt="Tallyfox logo" class="image-2"/></a><nav role="navigation" class="w-nav-menu"><a href="#features" class="nav-link w-nav-link">Features</a><a href="#pricing" class="nav-link w-nav-link">Pricing</a><a href="#faq" class="nav-link w-nav-link">FAQ</a></nav></div></div>
<div class="section hero"><h1 class="heading">Invoice before you’re back in the van</h1><p class="paragraph-large">Tallyfox turns a photo of the job into a finished invoice.</p><a href="https://app.tallyfox.test/start" class="button w-button">Start your free 14-day trial</a></div>
<div class="section logos"><div class="text-block-4">As seen in</div><img src="images/l1.svg" alt="Trade Weekly"/><img src="images/l2.svg" alt="The Builder’s Post"/></div>
<div id="features" class="section"><div class="w-layout-grid grid-3"><div class="card"><div class="icon-wrap"><img src="images/i1.svg" alt=""/></div><div class="card-title">Photo to invoice</div><div class="card-text">Take a photo, say what you did, send it.</div></div><div class="card"><div class="icon-wrap"><img src="images/i2.svg" alt=""/></div><div class="card-title">Card payments on site</div><div class="card-text">Your customer pays with a tap on your phone.</div></div><div class="card"><div class="icon-wrap"><img src="images/i3.svg" alt=""/></div><div class="card-title">Reminders that stay polite</div><div class="card-text">Late payers hear from us, so you stay friends.</div></div></div></div>
<div class="section"><div class="w-slider"><div class="w-slide"><div class="quote-text">I used to spend Sundays on paperwork. Not any more.</div><div class="quote-name">Gary Whitcombe</div><div class="quote-role">Plumber, Brighton – customer since 2021</div></div><div class="w-slide"><div class="quote-text">Paid the same day, most days.</div><div class="quote-name">Aoife Brennan</div><div class="quote-role">Founder of Brennan Electric, Cork</div></div></div></div>
<div id="pricing" class="section"><h2>One plan. All tools.</h2><div class="price-block"><div class="price">$29</div><div class="per">per month</div></div><div>Cancel any time. Card fees: 1.4% + 20c.</div></div>
<div id="faq" class="section"><h2>Questions</h2><div class="faq-item"><div class="faq-question"><div>Do I need a card reader?</div></div><div class="faq-answer"><p>No. Your phone is the reader.</p></div></div><div class="faq-item"><div class="faq-question"><div>Can my accountant log in?</div></div><div class="faq-answer"><p>Yes, and it costs nothing extra.</p></div></div></div>
<div class="footer"><div>Tallyfox Ltd, 14 Harbour Row, Bristol BS1 4QA, United Kingdom. Registered in England no. 01234567.</div><a href="mailto:support@tallyfox.test?subject=Question">Email us</a><a href="https://www.facebook.com/tallyfoxapp" class="social-link w-inline-block"><img src="images/fb.svg" alt=""/></a><a href="https://www.instagram.com/tallyfoxapp/" class="social-link w-inline-block"><img src="images/ig.svg" alt=""/></a><a href="https://www.facebook.com/sharer/sharer.php?u=https://tallyfox.test" class="share-link">Share</a><div>Website by <a href="https://twitter.com/studiomarlow">Studio Marlow</a></div></div></body></html>`,
    },
    truth: {
      name: 'Tallyfox',
      tagline: ['Invoice before you’re back in the van', 'Invoicing for Trades'],
      pricing_model: 'subscription',
      contact_email: 'support@tallyfox.test',
      founded_year: null,
      country: 'GB',
      city: 'Bristol',
      founders: [],
      features: ['Photo to invoice', 'Card payments on site', 'Reminders that stay polite'],
      faqs: ['Do I need a card reader?', 'Can my accountant log in?'],
      socials: { facebook: 'https://www.facebook.com/tallyfoxapp', instagram: 'https://www.instagram.com/tallyfoxapp/' },
    },
    never: ['Brighton', 'Cork', 'Aoife Brennan', 'studiomarlow', 'sharer', '2021'],
  },
  {
    slug: 'pebblelog',
    lang: 'en',
    about: 'a landing page of an app: store badges, ratings, in-app purchases, made by one person',
    pages: {
      '/': `<!doctype html><html lang="en"><head><title>Pebblelog – A tiny journal for iPhone</title><meta name="apple-itunes-app" content="app-id=1234567890"><meta name="description" content="Write one line a day. Pebblelog is a tiny journal for iPhone and Apple Watch that keeps your days on your device."><meta property="og:image" content="https://pebblelog.test/og.png"><link rel="apple-touch-icon" href="/icon-180.png"></head><body><header><img class="app-icon" src="/icon-512.png" alt="Pebblelog app icon"><h1>Pebblelog</h1><p class="subtitle">One line a day. That’s it.</p><a href="https://apps.apple.com/app/pebblelog/id1234567890"><img src="/badge.svg" alt="Download on the App Store"></a><p>Free to download. Pebblelog Plus is $1.99 a month.</p></header>
<section class="feature"><img src="/s1.png" alt="Screenshot"><h2>Your days stay yours</h2><p>No account. Everything is on your phone and in your own iCloud.</p></section><section class="feature"><img src="/s2.png" alt="Screenshot"><h2>On your wrist</h2><p>Dictate today’s line to your watch.</p></section><section class="feature"><img src="/s3.png" alt="Screenshot"><h2>A year on one page</h2><p>Print it, frame it, give it away.</p></section>
<section class="reviews"><h2>What people write on the App Store</h2><div class="review"><div>★★★★★</div><p>I have kept it up since 2020, which is a record.</p><p>– wandering_moth, Toronto</p></div><div class="review"><div>★★★★★</div><p>Finally something small.</p><p>– KT, Glasgow</p></div></section>
<footer><p>Made by Hanna Brekke in Bergen, Norway.</p><p><a href="mailto:hanna@pebblelog.test">Say hello</a> · <a href="/privacy">Privacy</a> · <a href="https://mastodon.social/@hannabrekke">Mastodon</a></p><p>Apple, the Apple logo and iPhone are trademarks of Apple Inc., registered in the U.S.</p></footer></body></html>`,
      '/privacy': `<!doctype html><html lang="en"><head><title>Privacy – Pebblelog</title></head><body><h1>Privacy</h1><p>Pebblelog collects nothing. Crash reports are processed by Faultline Inc., based in San Francisco, USA.</p><p>Complaints go to the Norwegian Data Protection Authority, Oslo.</p></body></html>`,
    },
    truth: {
      name: 'Pebblelog',
      tagline: ['One line a day. That’s it.', 'A tiny journal for iPhone'],
      pricing_model: 'freemium',
      contact_email: 'hanna@pebblelog.test',
      founded_year: null,
      country: 'NO',
      city: 'Bergen',
      features: ['Your days stay yours', 'On your wrist', 'A year on one page'],
      faqs: [],
      socials: {},
    },
    never: ['Toronto', 'Glasgow', 'San Francisco', 'Oslo', '2020', 'Faultline'],
  },
  {
    slug: 'otteroak',
    lang: 'en',
    about: 'a shop: product cards with prices, reviews with towns, shipping notes, established in a year',
    pages: {
      '/': `<!doctype html><html class="no-js" lang="en"><head><title>Otter &amp; Oak | Kitchen knives made in Sheffield</title><meta name="description" content="Kitchen knives forged by four people in Sheffield. Free UK delivery over £60."><meta property="og:site_name" content="Otter &amp; Oak"><script type="application/ld+json">{"@context":"http://schema.org","@type":"Organization","name":"Otter & Oak","logo":"https://otteroak.test/cdn/shop/files/otter-oak-logo_500x.png","sameAs":["https://www.instagram.com/otterandoak","","https://www.facebook.com/otterandoak"],"url":"https://otteroak.test"}</script></head><body class="template-index"><div id="shopify-section-announcement-bar"><p>Free UK delivery over £60</p></div><header class="site-header"><a href="/" class="site-header__logo-image"><img src="//otteroak.test/cdn/shop/files/otter-oak-logo_500x.png" alt="Otter &amp; Oak"></a><ul class="site-nav"><li><a href="/collections/knives">Knives</a></li><li><a href="/collections/boards">Boards</a></li><li><a href="/pages/about">Our story</a></li></ul></header><main><h1>Knives that outlive you</h1><p>Forged, ground and finished by four people in one workshop.</p><h2>Best sellers</h2><ul class="grid"><li><div class="card"><h3><a href="/products/paring">Paring knife 9 cm</a></h3><span class="price">£48.00</span></div></li><li><div class="card"><h3><a href="/products/chef">Chef’s knife 20 cm</a></h3><span class="price">£120.00</span><s>£140.00</s></div></li><li><div class="card"><h3><a href="/products/board">Oak board</a></h3><span class="price">£65.00</span></div></li></ul><h2>Why people stay</h2><div class="multicolumn"><div><h3>Sharpened for life</h3><p>Send it back whenever it gets dull.</p></div><div><h3>Steel from next door</h3><p>Rolled four miles from our workshop.</p></div></div><h2>Reviews</h2><div class="rev"><p>“Best knife I own.”</p><p>Dorothy P., Aberdeen</p></div><div class="rev"><p>“Sharp for three years now.”</p><p>Ravi K., Cardiff</p></div></main><footer><p>Est. 2009</p><p>Otter &amp; Oak, Unit 4, Neepsend Lane, Sheffield S3 8AU, UK</p><p><a href="mailto:orders@otteroak.test">orders@otteroak.test</a></p><form><p>Sign up for our newsletter. Unsubscribe at any time.</p></form><ul class="payment-icons"><li>Visa</li><li>Mastercard</li><li>PayPal</li></ul><p>© 2026, Otter &amp; Oak. Powered by Shopify</p></footer></body></html>`,
      '/pages/about': `<!doctype html><html lang="en"><head><title>Our story – Otter &amp; Oak</title></head><body><main><h1>Our story</h1><p>Hugh Ottery started forging in his father’s garage. In 2009 he and Leila Oakes rented the workshop on Neepsend Lane.</p><p>Sheffield has made knives since 1297.</p></main></body></html>`,
    },
    truth: {
      name: 'Otter & Oak',
      tagline: ['Knives that outlive you', 'Kitchen knives made in Sheffield'],
      pricing_model: ['one-time', 'paid'],
      contact_email: 'orders@otteroak.test',
      founded_year: '2009',
      country: 'GB',
      city: 'Sheffield',
      features: ['Sharpened for life', 'Steel from next door'],
      logo_url: 'https://otteroak.test/cdn/shop/files/otter-oak-logo_500x.png',
      faqs: [],
      socials: { instagram: 'https://www.instagram.com/otterandoak', facebook: 'https://www.facebook.com/otterandoak' },
    },
    never: ['1297', 'Aberdeen', 'Cardiff'],
  },
  {
    slug: 'tabmuse',
    lang: 'en',
    about: 'one person’s extension on one card: paid once, share links, the maker’s own account',
    pages: {
      '/': `<!doctype html><html lang="en"><head><title>Tabmuse</title><meta name="description" content="Tabmuse names your browser windows, so you find the right one."><meta name="twitter:creator" content="@petra_codes"></head><body><div id="wrapper"><div id="main"><div class="inner"><h1 id="text01">Tabmuse</h1><p id="text02">Name your windows. Find the right one.</p><ul id="buttons01" class="buttons"><li><a href="https://chromewebstore.google.com/detail/tabmuse/abc">Add to Chrome</a></li></ul><p id="text03">$19 once. Yours for good, with all updates.</p><hr><div id="container02"><h2>Names that stick</h2><p>Windows keep their names after a restart.</p><h2>Jump by typing</h2><p>Press Alt+J and the first letters.</p><h2>No tracking</h2><p>The code has no network access at all.</p></div><hr><p id="text09">Made by <a href="https://twitter.com/petra_codes">Petra Vondrak</a>. Also by me: <a href="https://dimscreen.test">Dimscreen</a>.</p><ul class="icons"><li><a href="https://twitter.com/intent/tweet?text=Tabmuse&url=https://tabmuse.test"><span>Tweet</span></a></li><li><a href="https://www.linkedin.com/sharing/share-offsite/?url=https://tabmuse.test"><span>Share</span></a></li><li><a href="https://news.ycombinator.com/submitlink?u=https://tabmuse.test"><span>HN</span></a></li></ul></div></div></div></body></html>`,
    },
    truth: {
      name: 'Tabmuse',
      tagline: 'Name your windows. Find the right one.',
      pricing_model: 'one-time',
      contact_email: null,
      founded_year: null,
      country: null,
      city: null,
      features: ['Names that stick', 'Jump by typing', 'No tracking'],
      faqs: [],
      socials: {},
    },
    never: ['intent/tweet', 'share-offsite', 'Dimscreen'],
  },
  {
    slug: 'geodrift',
    lang: 'en',
    about: 'an interface that charges by use: an address in a graph, a team with photos, jobs, a chat window, a cookie banner',
    pages: {
      '/': `<!doctype html><html lang="en"><head><title>Geodrift: location data for logistics APIs</title><meta name="description" content="Geodrift turns raw GPS pings into trips, stops and detours. One API for fleets of any size."><script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebSite","@id":"https://geodrift.test/#website","name":"Geodrift","publisher":{"@id":"https://geodrift.test/#org"}},{"@type":"Organization","@id":"https://geodrift.test/#org","name":"Geodrift","url":"https://geodrift.test/","foundingDate":"2020-03-01","address":{"@type":"PostalAddress","streetAddress":"Fabrikstraße 9","addressLocality":"Gothenburg","postalCode":"411 01","addressCountry":"SE"},"sameAs":["https://github.com/geodrift","https://www.linkedin.com/company/geodrift"],"logo":{"@type":"ImageObject","url":"https://geodrift.test/img/geodrift-mark.png"}},{"@type":"Review","author":{"@type":"Person","name":"Owen Pike"},"reviewBody":"Fast.","publisher":{"@type":"Organization","name":"Pikeline","address":{"@type":"PostalAddress","addressLocality":"Boston","addressCountry":"US"}}}]}</script></head><body><div class="cookie-consent" role="dialog" aria-label="Cookies"><h2>We value your privacy</h2><p>We and our 43 partners store cookies. Partners in the United States may process your data.</p><button>Accept all</button><button>Reject</button></div><header><nav><a class="logo" href="/">Geodrift</a><a href="/docs">Docs</a><a href="/pricing">Pricing</a><a href="/team">Team</a><a href="/careers">Careers</a></nav></header><main><h1>From pings to trips in one call</h1><p class="lead">Geodrift turns raw GPS pings into trips, stops and detours.</p><pre><code>curl https://api.geodrift.test/v1/trips -d "city=Lisbon&amp;founded=1999"</code></pre><section class="grid"><article><h3>Map matching</h3><p>Snaps noisy points to the right road, bridges and tunnels included.</p></article><article><h3>Stop detection</h3><p>Knows a delivery from a red light.</p></article><article><h3>Webhooks</h3><p>Get told when a truck leaves its route.</p></article></section></main><div id="chat-widget" class="intercom-launcher"><div class="intercom-greeting">Hi! I’m Anna from Geodrift. Questions? Just write.</div></div><footer><a href="mailto:privacy@geodrift.test">Privacy</a><a href="mailto:hello@geodrift.test">Contact</a><p>© Geodrift AB</p></footer></body></html>`,
      '/pricing': `<!doctype html><html lang="en"><head><title>Pricing – Geodrift</title></head><body><h1>Pay for what you match</h1><p>$0.40 per 1,000 requests. The first 10,000 requests each month are free.</p><p>More than 50 million a month? <a href="/contact-sales">Contact sales</a>.</p></body></html>`,
      '/team': `<!doctype html><html lang="en"><head><title>Team – Geodrift</title></head><body><h1>Who we are</h1><div class="people"><div class="person"><img src="/p/a.jpg" alt="Portrait of Sunniva Ek"><strong>Sunniva Ek</strong><br>Founder, CEO<br><a href="https://www.linkedin.com/in/sunnivaek">LinkedIn</a></div><div class="person"><img src="/p/b.jpg" alt="Portrait of Rashid Karimi"><strong>Rashid Karimi</strong><br>Founder, CTO</div><div class="person"><img src="/p/c.jpg" alt="Portrait of Lotte Maas"><strong>Lotte Maas</strong><br>Data engineer</div></div><h2>Advisors</h2><div class="person"><strong>Brian Oduya</strong><br>Founder of Haulwise (sold 2017)</div></body></html>`,
      '/careers': `<!doctype html><html lang="en"><head><title>Careers – Geodrift</title></head><body><h1>Work with us</h1><ul><li>Senior Rust engineer – Berlin, Germany</li><li>Field engineer – Austin, TX</li></ul><p>Apply: jobs@geodrift.test</p></body></html>`,
    },
    truth: {
      name: 'Geodrift',
      tagline: ['From pings to trips in one call', 'location data for logistics APIs'],
      pricing_model: 'usage-based',
      contact_email: 'hello@geodrift.test',
      founded_year: '2020',
      country: 'SE',
      city: 'Gothenburg',
      founders: ['Sunniva Ek', 'Rashid Karimi'],
      features: ['Map matching', 'Stop detection', 'Webhooks'],
      logo_url: 'https://geodrift.test/img/geodrift-mark.png',
      faqs: [],
      socials: { github: 'https://github.com/geodrift', linkedin: 'https://www.linkedin.com/company/geodrift' },
    },
    never: ['Boston', 'Lisbon', '1999', 'Brian Oduya', 'Haulwise', 'Austin', 'Berlin', 'jobs@', 'privacy@', 'Owen Pike'],
  },
  {
    slug: 'plotshare',
    lang: 'en',
    about: 'a marketplace with pages for cities and a commission',
    pages: {
      '/': `<!doctype html><html lang="en-GB"><head><title>Plotshare - Rent out your driveway</title><meta name="description" content="Plotshare lets people with a spare driveway rent it to people without one."></head><body><header class="navbar navbar-expand-lg"><a class="navbar-brand" href="/">Plotshare</a><ul class="navbar-nav"><li><a href="/how">How it works</a></li><li><a href="/leeds">Leeds</a></li><li><a href="/help">Help</a></li></ul></header><div class="jumbotron"><h1 class="display-4">Your driveway pays the bills</h1><p class="lead">List it in five minutes. Earn while you are at work.</p></div><div class="container"><h2>Popular places</h2><div class="row"><div class="col-md-3"><h5>Parking in Leeds</h5><p>from £4 a day</p></div><div class="col-md-3"><h5>Parking in Norwich</h5><p>from £3 a day</p></div><div class="col-md-3"><h5>Parking in Glasgow</h5><p>from £5 a day</p></div></div><h2>How it works</h2><div class="row"><div class="col"><h4>1. List your space</h4><p>Add photos and hours.</p></div><div class="col"><h4>2. Get bookings</h4><p>You approve each one.</p></div><div class="col"><h4>3. Get paid</h4><p>Every Friday.</p></div></div><p>Listing is free. We keep 15% of each booking.</p><h2>Stories</h2><div class="media"><p>“I earned £900 last year.”</p><small>Trish, York, member since 2022</small></div></div><footer><p>Plotshare is a trading name of Plotshare Parking Ltd. 2 Castle Meadow, Norwich NR1 3DH.</p><p><a href="/contact">Contact</a> <a href="https://twitter.com/plotshare">Twitter</a></p></footer></body></html>`,
      '/help': `<!doctype html><html lang="en-GB"><head><title>Help - Plotshare</title></head><body><h1>Help</h1><h3>What if somebody damages my gate?</h3><p>Our cover pays up to £5,000 for each booking.</p><h3>Do I pay tax on it?</h3><p>The first £1,000 a year is tax free in the UK.</p><h3>Can I block some days?</h3><p>Yes, in your calendar.</p></body></html>`,
      '/leeds': `<!doctype html><html lang="en-GB"><head><title>Parking in Leeds - Plotshare</title></head><body><h1>Parking in Leeds</h1><p>Leeds, United Kingdom. 140 spaces from £4 a day. Leeds was founded in 1207.</p></body></html>`,
      '/contact': `<!doctype html><html lang="en-GB"><head><title>Contact - Plotshare</title></head><body><h1>Contact</h1><p>Write to <b>help [at] plotshare [dot] test</b>.</p></body></html>`,
    },
    truth: {
      name: 'Plotshare',
      tagline: ['Your driveway pays the bills', 'Rent out your driveway'],
      pricing_model: ['usage-based', 'paid'],
      founded_year: null,
      country: 'GB',
      city: 'Norwich',
      contact_email: 'help@plotshare.test',
      founders: [],
      faqs: ['What if somebody damages my gate?', 'Do I pay tax on it?', 'Can I block some days?'],
      socials: { x: 'https://twitter.com/plotshare' },
    },
    never: ['Leeds', 'York', 'Glasgow', '1207', '2022'],
  },
  {
    slug: 'mixwell',
    lang: 'en',
    about: 'from India: an address with a postcode, prices in rupees, press and investors',
    pages: {
      '/': `<!doctype html><html lang="en"><head><title>Mixwell | Payroll for factories</title><meta name="description" content="Mixwell runs payroll for factories with shifts, overtime and contract labour."></head><body><nav><a href="/"><img src="/assets/img/logo-mixwell.png" alt="Mixwell"></a><a href="/about-us">About us</a><a href="/pricing">Pricing</a></nav><section class="banner"><h1>Payroll that knows your shifts</h1><p>Overtime, night allowance, contract labour: Mixwell counts it as the law does.</p><a class="btn btn-primary" href="/demo">Book a free demo</a></section><section class="services"><h2>What Mixwell does</h2><div class="box"><h4>Shift rosters</h4><p>Plan three shifts for a thousand workers in minutes.</p></div><div class="box"><h4>PF and ESI filing</h4><p>Files are ready on the first of the month.</p></div><div class="box"><h4>Payslips on WhatsApp</h4><p>Each worker gets theirs in their own language.</p></div></section><section><h2>Backed by</h2><p>Banyan Seed, Mumbai</p><p>Kaveri Ventures, Singapore</p></section><section><h2>Our clients</h2><p>Sundar Textiles</p><p>Rao Castings</p><p>Ganga Foods</p></section><footer><h5>Reach us</h5><p>No. 27, 2nd Floor, 80 Feet Road, Indiranagar, Bengaluru, Karnataka 560038, India</p><p>+91 80 5550 1234 | care@mixwell.test</p><p>© 2026 Mixwell Technologies Pvt. Ltd.</p><a href="https://www.linkedin.com/company/mixwell-payroll"><i class="fab fa-linkedin"></i></a><a href="https://wa.me/918055501234"><i class="fab fa-whatsapp"></i></a></footer></body></html>`,
      '/about-us': `<!doctype html><html lang="en"><head><title>About us | Mixwell</title></head><body><h1>About us</h1><p>We started Mixwell in 2016, after ten years of running payroll by hand.</p><div class="team"><div class="col"><img src="/t/1.jpg"><h4>Lakshmi Narayan</h4><span>Founder &amp; CEO</span></div><div class="col"><img src="/t/2.jpg"><h4>Deepak Shenoy</h4><span>VP Sales</span></div></div></body></html>`,
      '/pricing': `<!doctype html><html lang="en"><head><title>Pricing | Mixwell</title></head><body><h1>Pricing</h1><table><tr><th>Plan</th><th>Basic</th><th>Growth</th></tr><tr><td>Price</td><td>₹40 / employee / month</td><td>₹70 / employee / month</td></tr><tr><td>Minimum</td><td>₹1,999</td><td>₹4,999</td></tr></table></body></html>`,
    },
    truth: {
      name: 'Mixwell',
      tagline: ['Payroll that knows your shifts', 'Payroll for factories'],
      pricing_model: 'subscription',
      contact_email: 'care@mixwell.test',
      founded_year: '2016',
      country: 'IN',
      city: 'Bengaluru',
      founders: ['Lakshmi Narayan'],
      features: ['Shift rosters', 'PF and ESI filing', 'Payslips on WhatsApp'],
      faqs: [],
      socials: { linkedin: 'https://www.linkedin.com/company/mixwell-payroll' },
    },
    never: ['Mumbai', 'Singapore', 'Sundar', 'Deepak Shenoy'],
  },
];
